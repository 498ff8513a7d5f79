import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { bodyTooLarge } from '../../features/failure.ts'
import { boundaryLimit, boundaryOf, createMultipartParser } from '../multipartParser.ts'
import { asMultipartFailure, parametersOf, parseBrackets, unknownKey, unparsable } from './body.ts'

/** Fields of a body; a larger save is sent as JSON. */
const maxFields = 1000

/**
 * Reads the text fields of a multipart body as one object. Nothing is parsed before the bytes and the boundaries are
 * counted.
 *
 * @throws ServiceError 400 for a file, which only the upload call accepts, and for too many fields; 413 as soon as the
 * body exceeds the call's limit
 */
export async function readMultipartFields(request: FastifyRequest): Promise<unknown> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw bodyTooLarge(bodyLimit)
  try {
    const content = await readBytes(request.raw, bodyLimit)
    const boundary = boundaryOf(request.headers['content-type'])
    if (boundary === undefined) throw unparsable('multipart/form-data')
    boundaryLimit(boundary, maxFields)(content)
    return parseBrackets((await parseFields(content, boundary)).toString(), parametersOf(bodyLimit))
  } catch (cause) {
    throw asMultipartFailure(cause)
  }
}

/** Leaves the connection open after an error, so that the client receives the reason. */
async function readBytes(raw: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > limit) throw bodyTooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function parseFields(content: Buffer, boundary: string): Promise<URLSearchParams> {
  const limits = { fieldSize: content.length, fields: maxFields }
  const { parser, fields, refuse } = createMultipartParser(boundary, limits, (name, file) => {
    file.resume()
    refuse(unknownKey(name))
  })
  const finished = once(parser, 'finish')
  parser.end(content)
  await finished
  return fields
}
