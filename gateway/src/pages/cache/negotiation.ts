const offered = (acceptEncoding: string, name: string): boolean =>
  acceptEncoding.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    return coding === name && !refused;
  });

/** The best encoding that the client accepts. */
export function preferredEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!acceptEncoding) return 'identity';
  if (offered(acceptEncoding, 'br')) return 'br';
  return offered(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Whether the client's cached copy is current. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === weak(etag)));

const weak = (tag: string) => tag.replace(/^W\//, '');
