import { pause } from '@latchline/runtime/timing/timing';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { Wire } from './wire';

export interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawRequest {
  /** Written one after the other, with a pause between them. */
  readonly pieces: readonly (string | Buffer)[];
  readonly responses?: number;
  readonly isHead?: boolean;
}

const piecePauseMs = 30;

/** Sends bytes on a new connection and reads the complete responses. */
export async function exchange(
  url: string,
  { pieces, responses = 1, isHead = false }: RawRequest,
): Promise<RawResponse[]> {
  const wire = await Wire.open(url);
  let read: RawResponse[] = [];
  try {
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await pause(piecePauseMs);
      wire.socket.write(piece);
    }
    await eventually(
      `${responses} responses to ${String(pieces[0]).slice(0, 80)}`,
      () => {
        read = readResponses(wire, isHead);
        return read.length >= responses;
      },
      5_000,
    );
    return read;
  } finally {
    wire.socket.destroy();
  }
}

function readResponses({ text, ended }: Wire, isHead: boolean): RawResponse[] {
  const read: RawResponse[] = [];
  for (let at = 0; at < text.length;) {
    const headEnd = text.indexOf('\r\n\r\n', at);
    if (headEnd < 0) break;
    const [first = '', ...lines] = text.slice(at, headEnd).split('\r\n');
    const status = Number(first.split(' ')[1]);
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    );
    const end = bodyEnd(text, headEnd + 4, isHead || status < 200 || status === 304, headers, ended);
    if (end > text.length) break;
    read.push({ status, headers, body: text.slice(headEnd + 4, end) });
    at = end;
  }
  return read;
}

/** Where the body ends (RFC 9112, section 6.3). Infinity while unknown. */
function bodyEnd(
  text: string,
  start: number,
  isEmpty: boolean,
  headers: Readonly<Record<string, string>>,
  ended: boolean,
): number {
  if (isEmpty) return start;
  if (headers['transfer-encoding'] === 'chunked') {
    const last = text.indexOf('0\r\n\r\n', start);
    return last < 0 ? Infinity : last + 5;
  }
  if (headers['content-length'] !== undefined) return start + Number(headers['content-length']);
  return ended ? text.length : Infinity;
}
