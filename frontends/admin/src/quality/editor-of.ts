import type { QualityFinding } from '@latchline/contracts/seo/quality.schema';
import { paths } from '../navigation/paths';

/** Where a page is mended: its head has an editor of its own for every page. */
export function editorOf({ page }: Pick<QualityFinding, 'page' | 'rule'>): { path: string; label: string } {
  return { path: `${paths.seo}/page?${new URLSearchParams({ path: page })}`, label: 'Edit' };
}
