import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import { pageFrom } from '@latchline/contracts/http/paging';

/** A place in the list by name, which stays valid when its town is renamed or deleted. */
export type TownPlace = Pick<EditedLocation, 'name' | 'slug'>;

/** Opaque to clients. */
export const cursorAfter = ({ name, slug }: TownPlace): string =>
  Buffer.from(`${slug}\n${name}`).toString('base64url');

/** Any text is some place in the list. Postgres stores none with NUL. */
export function placeOfCursor(cursor: string): TownPlace {
  const text = Buffer.from(cursor, 'base64url').toString().replaceAll('\0', '');
  const [slug = ''] = text.split('\n', 1);
  return { slug, name: text.slice(slug.length + 1) };
}

/** Reads one town more than a page has, to know whether it is the last. */
export async function pageOfTowns<Town extends TownPlace>(
  limit: number,
  cursor: string | undefined,
  read: (count: number, after: TownPlace | undefined) => Promise<Town[]>,
): Promise<{ items: Town[]; next_cursor: string | null }> {
  const found = await read(limit + 1, cursor === undefined ? undefined : placeOfCursor(cursor));
  return pageFrom(found, limit, cursorAfter);
}
