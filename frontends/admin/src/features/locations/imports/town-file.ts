import { csvRows, filledRows } from '@latchline/contracts/files/csv';
import { type NewLocation, newLocationSchema } from '@latchline/contracts/locations/location-editing.schema';
import type { FoundItem } from '../../../shared/imports/use-item-import';

export const townColumns =
  'name, slug, title, meta_description, lat, lng, intro_content, response_time, postcode_districts, nearby_towns, local_note';

const lists = new Set(['postcode_districts', 'nearby_towns']);
/** Inside a cell, so that the comma stays the separator of columns. */
const listSeparator = /[;,|]/;

/** Towns of a CSV file whose first line names the columns. A town whose slug exists is skipped. */
export function townsIn(text: string, slugs: ReadonlySet<string>): FoundItem<NewLocation>[] {
  const rows = csvRows(text);
  const names = (rows[0] ?? []).map((title) =>
    title
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const seen = new Set(slugs);
  return filledRows(rows)
    .filter(({ row }) => row > 1)
    .map(({ row, cells }) => foundTown(names, cells, row, seen));
}

function foundTown(
  names: readonly string[],
  cells: readonly string[],
  line: number,
  seen: Set<string>,
): FoundItem<NewLocation> {
  const {
    lat = '',
    lng = '',
    ...given
  } = Object.fromEntries(names.map((name, column) => [name, cells[column]?.trim() ?? '']));
  const filled = Object.entries(given).filter(([, value]) => value !== '');
  const { data, error } = newLocationSchema.safeParse({
    ...Object.fromEntries(filled.map(([name, value]) => [name, lists.has(name) ? partsOf(value) : value])),
    coordinates: { lat: degrees(lat), lng: degrees(lng) },
  });
  const name = `Line ${line}${given['name'] ? ` (${given['name']})` : ''}`;
  if (!data) {
    const [issue] = error.issues;
    const where = issue?.path.join('.') ?? '';
    return { name, outcome: 'refused', remark: [where, issue?.message].filter(Boolean).join(': ') };
  }
  if (seen.has(data.slug))
    return { name, outcome: 'skipped', remark: `There is a town with the address ${data.slug}` };
  seen.add(data.slug);
  return { name, item: data, outcome: 'created', remark: '' };
}

const partsOf = (cell: string): string[] =>
  cell
    .split(listSeparator)
    .map((part) => part.trim())
    .filter(Boolean);
/** An empty cell must not become 0. */
const degrees = (cell: string): number | undefined => (cell === '' ? undefined : Number(cell));
