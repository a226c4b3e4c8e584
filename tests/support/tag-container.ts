import { query } from './database';
import { settings } from './settings';
import { waitUntil } from './wait-until';

/** Pages are cached separately, so each page that these tests open is awaited. */
const pages = ['/', '/contact', '/services'];

/** Sets the tag container as in the dashboard; null removes it. Resolves once pages reflect the change. */
export async function setTagContainer(id: string | null): Promise<void> {
  await query('UPDATE content.business_info SET tag_container_id = $1', [id]);
  await pagesHaveContainer(settings.url, id);
}

/** Resolves once pages have this container; a page that was rendered before has another, or none. */
export async function pagesHaveContainer(site: string, id: string | null): Promise<void> {
  for (const path of pages)
    await waitUntil(`${path} with that container`, async () => {
      const page = await fetch(new URL(path, site));
      const { 0: tag = null } = /id=GTM-[A-Z0-9]+/.exec(await page.text()) ?? [];
      return tag === (id && `id=${id}`);
    });
}
