import { onPostgresToo } from '../support/suite.ts'

export default onPostgresToo({
  id: 'S1',
  what: 'the matrix of all endpoints in 12 states, on PostgreSQL',
  goal: 'every cell as on SQLite: status, code, and unchanged rows and files after each refusal',
  file: 'quality/security/matrix.test.ts',
})
