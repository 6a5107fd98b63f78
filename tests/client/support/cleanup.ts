/** Takes away what a test rendered, before the next one looks at the page. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patienceMs } from './patience.ts'

configure({ asyncUtilTimeout: patienceMs })

afterEach(cleanup)
