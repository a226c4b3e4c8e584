import type { Picture as Sizes, Pictures } from '@latchline/contracts/content/media/picture.schema';
import { createContext, useContext } from 'react';

/** How the pictures of this page are drawn, by their address; those that are not here are drawn as they are. */
export const PicturesOfPage = createContext<Pictures>({});

interface PictureProps {
  readonly address: string;
  readonly alt: string;
  /** How wide it is drawn, for the browser to choose a size before it knows the page. */
  readonly sizes: string;
  readonly className?: string;
  /** In sight when the page opens. */
  readonly eager?: boolean;
  /** The room it takes, where that is not its own shape. */
  readonly room?: { readonly width: number; readonly height: number };
}

/** A picture in the smallest form that the browser takes; its room is known before it comes. */
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

/** What stays in sight where the picture is cut, by thirds: style attributes are not allowed on our pages. */
export function focusOf({ focal }: Pick<Sizes, 'focal'>): string | undefined {
  if (!focal) return undefined;
  return `focus-${third(focal.y, ['top', 'middle', 'bottom'])}-${third(focal.x, ['left', 'middle', 'right'])}`;
}
