import { randomUUID } from 'node:crypto';

/** One call inside a batch: Google takes up to 100 of them in one request. */
export interface BatchCall {
  readonly path: string;
  readonly body: unknown;
}

export interface BatchForm {
  readonly contentType: string;
  readonly body: string;
}

const line = '\r\n';

/** `multipart/mixed`, each part a request of its own; ids say which answer belongs to which. */
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

export interface BatchAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** The answers by the place of their calls; undefined where one is missing. They may come in any order. */
export function batchAnswers(contentType: string, text: string, count: number): (BatchAnswer | undefined)[] {
  const answers: (BatchAnswer | undefined)[] = Array.from({ length: count }, () => undefined);
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
