import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import type { StoredMedia } from './library.repository';

const stateOf = ({ kind, sizes_wanted, sizes_ready, given_up }: StoredMedia): MediaItem['state'] => {
  if (kind === 'drawing' || sizes_wanted === sizes_ready) return 'ready';
  return given_up ? 'failed' : 'preparing';
};

const sizeOf = (width: number | null, height: number | null) =>
  width !== null && height !== null ? { width, height } : null;

/** A stored picture as the dashboard shows it. */
export const mediaItemOf = (stored: StoredMedia): MediaItem => ({
  id: stored.id,
  path: stored.path,
  kind: stored.kind,
  title: stored.title,
  alt: stored.alt,
  decorative: stored.decorative,
  size: sizeOf(stored.width, stored.height),
  whole: sizeOf(stored.whole_width, stored.whole_height),
  crop: stored.crop,
  focal: stored.focal,
  state: stateOf(stored),
  widths: stored.widths,
  bytes: stored.bytes,
  // Browsers cache the stable address for an hour; the version makes them fetch it again after a change.
  thumbnail: stored.thumbnail
    ? `/media/${stored.thumbnail}`
    : `/media/${stored.path}?v=${stored.updated_at.getTime().toString(36)}`,
  uses: stored.uses,
  created_at: stored.created_at.toISOString(),
  created_by: stored.created_by,
  updated_at: stored.updated_at.toISOString(),
});
