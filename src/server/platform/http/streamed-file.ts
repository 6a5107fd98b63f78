import { Readable } from 'node:stream'

/**
 * A file that is written while it is sent, so that its size is unknown and no memory or disk has all of it. A failure
 * breaks the connection: a part is never taken for the whole.
 */
export class StreamedFile extends Blob {
  readonly #pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    super()
    this.#pieces = pieces
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const bytes = Readable.from(this.#pieces).map((piece: string) => Buffer.from(piece))
    return Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>
  }
}
