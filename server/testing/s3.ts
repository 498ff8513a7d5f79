import { onTestFinished } from 'vitest'
import { startS3, type TestS3 } from './faults/s3.ts'

/** Starts a storage with the S3 protocol that ends with the test. */
export async function testS3(): Promise<TestS3> {
  const s3 = await startS3()
  onTestFinished(s3.close)
  return s3
}
