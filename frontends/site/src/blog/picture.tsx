import type { Picture as Sizes, Pictures } from '@latchline/contracts/content/media/picture.schema';
import { createContext, useContext } from 'react';

/** The available sizes of the page's pictures, by URL; a picture without an entry is shown as it is. */
export const PicturesOfPage = createContext<Pictures>({});

interface PictureProps {
  readonly address: string;
  readonly alt: string;
  /** The `sizes` attribute: lets the browser choose a source before layout. */
  readonly sizes: string;
  readonly className?: string;
  /** Visible when the page opens, so not loaded lazily. */
  readonly eager?: boolean;
  /** The space to reserve, if the picture is cropped to another shape. */
  readonly room?: { readonly width: number; readonly height: number };
}

/** A picture in the smallest format that the browser supports, with its space reserved before it loads. */
export function Picture({ address, alt, sizes, className, eager = false, room }: PictureProps) {
  const pictures = useContext(PicturesOfPage);
  const known = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
  const place = room ?? known;
  const image = (
    <img
      className={[className, room && known && focusOf(known)].filter(Boolean).join(' ') || undefined}
      src={address}
      alt={alt}
      width={place?.width}
      height={place?.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  if (!known) return image;
  return (
    <picture>
      {known.sources.map(({ media_type, srcset }) => (
        <source key={media_type} type={media_type} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}

const third = (share: number, names: readonly [string, string, string]): string =>
  names[share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1];

/** A class that keeps the focal point in view when the picture is cropped. By thirds, because style attributes are not allowed. */
export function focusOf({ focal }: Pick<Sizes, 'focal'>): string | undefined {
  if (!focal) return undefined;
  return `focus-${third(focal.y, ['top', 'middle', 'bottom'])}-${third(focal.x, ['left', 'middle', 'right'])}`;
}
