/** A picture that an article shows from another website. */
export interface LinkedPicture {
  readonly address: string;
  /** Its alternative text, without Markdown. */
  readonly alt: string;
}

// The parts before, of and after the address. Limited repetitions keep it linear on hostile text.
const linked =
  /(!\[((?:\\.|[^[\]\\]){0,500})\]\(\s{0,9}<?)(https?:\/\/(?:[^\s<>()]|\([^\s<>()]{0,200}\)){1,1500})(>?(?:\s{1,9}"[^"\n]{0,300}")?\s{0,9}\))/gi;

/** The pictures in Markdown that are on other websites, each address once. */
export function picturesIn(content: string): LinkedPicture[] {
  const found = new Map<string, string>();
  for (const [, , alt = '', address = ''] of content.matchAll(linked))
    if (!found.get(address)) found.set(address, alt.replace(/\\(.)/g, '$1').trim());
  return [...found].map(([address, alt]) => ({ address, alt }));
}

/** Markdown with the addresses of these pictures replaced by their paths in the media library. */
export const withPicturePaths = (content: string, paths: ReadonlyMap<string, string>): string =>
  content.replace(
    linked,
    (_whole, before: string, _alt, address: string, after: string) =>
      `${before}${paths.get(address) ?? address}${after}`,
  );

const anyPicture = /!\[(?:\\.|[^[\]\\]){0,500}\]\(\s{0,9}<?([^\s<>()]{1,1500})/g;

/** Addresses of pictures that do not say on which website they are: `../a.jpg`. */
export function unplacedPicturesIn(content: string): string[] {
  const addresses = [...content.matchAll(anyPicture)].map(([, address = '']) => address);
  return [...new Set(addresses.filter((address) => !/^(https?:\/\/|\/media\/|data:)/i.test(address)))];
}

export const isOnAnotherSite = (address: string): boolean => /^https?:\/\//i.test(address);
