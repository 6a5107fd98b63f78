/** Takes away what a test rendered, before the next one looks at the page. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Catches what never comes, not what comes late on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)
