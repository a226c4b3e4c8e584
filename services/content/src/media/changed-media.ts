import { type MediaPatch, describeIt, isDescribed } from '@latchline/contracts/content/media/media.schema';
import type { MediaChange, StoredMedia } from './library.repository';
import { MediaRefused } from './media.errors';
import { sizesName } from './picture-rules';

/** A picture after a change. A new crop gives its sizes a new name. */
export function changedMedia(now: StoredMedia, patch: MediaPatch): MediaChange {
  const words = {
    title: patch.title ?? now.title,
    alt: patch.alt ?? now.alt,
    decorative: patch.decorative ?? now.decorative,
  };
  if (!isDescribed(words)) throw new MediaRefused(describeIt, 'alt');
  const crop = patch.crop === undefined ? now.crop : patch.crop;
  const focal = patch.focal === undefined ? now.focal : patch.focal;
  if (now.kind === 'drawing' && (crop ?? focal))
    throw new MediaRefused('Drawings cannot be cropped', crop ? 'crop' : 'focal');
  const sizes_wanted = now.fingerprint === null ? null : sizesName(now.fingerprint, crop);
  return { ...words, alt: words.decorative ? '' : words.alt, crop, focal, sizes_wanted };
}
