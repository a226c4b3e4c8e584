const offered = (acceptEncoding: string, name: string): boolean =>
  acceptEncoding.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    return coding === name && !refused;
  });

/** The smallest form of a page that the browser takes. */
export function preferredEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!acceptEncoding) return 'identity';
  if (offered(acceptEncoding, 'br')) return 'br';
  return offered(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Whether the browser's copy is the page we would send. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === weak(etag)));

const weak = (tag: string) => tag.replace(/^W\//, '');
