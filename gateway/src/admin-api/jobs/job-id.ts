/** A job's source and its key there, encoded for use in a URL. */
export const jobId = (source: string, key: string): string =>
  Buffer.from(`${source}\n${key}`, 'utf8').toString('base64url');

export function jobOf(id: string): { source: string; key: string } {
  const [source = '', key = ''] = Buffer.from(id, 'base64url').toString('utf8').split('\n');
  return { source, key };
}
