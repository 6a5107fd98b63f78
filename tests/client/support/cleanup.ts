/** Takes away what a test rendered, before the next one looks at the page. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
