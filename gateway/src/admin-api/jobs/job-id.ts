/** A job's place and its key there, as one word that fits into an address. */
export const jobId = (source: string, key: string): string =>
  Buffer.from(`${source}\n${key}`, 'utf8').toString('base64url');

export function jobOf(id: string): { source: string; key: string } {
  const [source = '', key = ''] = Buffer.from(id, 'base64url').toString('utf8').split('\n');
  return { source, key };
}
