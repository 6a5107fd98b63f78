/** Problems of a parsed form, by field. */
import * as v from 'valibot'

/** The first one of each field. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}
