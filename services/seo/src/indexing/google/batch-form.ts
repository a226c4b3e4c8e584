import { randomUUID } from 'node:crypto';

/** One call of a batch; Google accepts up to 100 per request. */
export interface BatchCall {
  readonly path: string;
  readonly body: unknown;
}

export interface BatchForm {
  readonly contentType: string;
  readonly body: string;
}

const line = '\r\n';

/** A `multipart/mixed` body with a request in each part; content ids match responses to requests. */
export function batchForm(calls: readonly BatchCall[], boundary = `batch_${randomUUID()}`): BatchForm {
  const parts = calls.map(({ path, body }, index) => {
    const json = JSON.stringify(body);
    return [
      `--${boundary}`,
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      `Content-ID: <item-${index}>`,
      '',
      `POST ${path} HTTP/1.1`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(json)}`,
      '',
      json,
    ].join(line);
  });
  return {
    contentType: `multipart/mixed; boundary=${boundary}`,
    body: [...parts, `--${boundary}--`, ''].join(line),
  };
}

export interface BatchResponse {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** The responses in the order of their calls; undefined where one is missing. Google may return them in any order. */
export function batchResponses(
  contentType: string,
  text: string,
  count: number,
): (BatchResponse | undefined)[] {
  const answers: (BatchResponse | undefined)[] = Array.from({ length: count }, () => undefined);
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return answers;
  for (const part of text.split(`--${boundary}`)) {
    const [, index] = /^content-id:\s*<?response-item-(\d+)>?\s*$/im.exec(part) ?? [];
    const [, status] = /^HTTP\/[\d.]+ (\d{3})/m.exec(part) ?? [];
    if (index === undefined || status === undefined || Number(index) >= count) continue;
    const [, retryAfter = null] = /^retry-after:\s*(.+?)\s*$/im.exec(part) ?? [];
    answers[Number(index)] = { status: Number(status), retryAfter };
  }
  return answers;
}
