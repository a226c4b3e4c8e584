import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import { redirectsToCsv } from '@latchline/contracts/seo/redirects/redirect-csv';
import type { ApiClient } from '@latchline/kit/api/api-client';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { refresh } from '../../../shared/api/route-query';
import { useClients } from '../../../shared/clients/clients';
import { saveFile } from '../../../shared/files/save-file';
import { textOf } from '../../../shared/imports/file-text';
import { ItemImportDialog } from '../../../shared/imports/item-import.dialog';
import type { FoundItem, ImportedItem } from '../../../shared/imports/use-item-import';
import { blogReads, useAuthors, useCategories } from '../posts/blog.queries';
import { postOfMarkdown } from './front-matter';
import { postToImport, type PostToImport, type ReadPost } from './imported-post';
import { sendPost } from './send-post';
import { textsInZip } from './unzip';
import { postsOfWordPress } from './wordpress-export';

/** Imports articles from Markdown files or a WordPress export. Published ones keep their date. */
export function ImportPosts() {
  const { api, queries } = useClients();
  const categories = useCategories().data ?? [];
  const authors = useAuthors().data ?? [];
  const [open, setOpen] = useState(false);
  const read = async (files: readonly File[]): Promise<FoundItem<PostToImport>[]> => {
    const slugs = await slugsOf(api);
    const known = { slugs, categories: idsByName(categories), authors: idsByName(authors) };
    const posts = (await Promise.all(files.map(readFile))).flat();
    return posts.map(([name, post]) => postToImport(name, post, known));
  };
  const close = () => {
    setOpen(false);
    void refresh(queries, ...blogReads);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Import</Button>
      {open && (
        <ItemImportDialog
          title="Import articles"
          hint="Markdown files with front matter, a ZIP archive of them, or the XML file of a WordPress export. Pictures are fetched from the websites they are on. Articles whose address exists are skipped."
          accept=".md,.markdown,.zip,.xml,text/markdown,text/xml,application/xml"
          multiple
          report="article-import-report.csv"
          read={read}
          summary={picturesToFetch}
          send={(post) => sendPost(api, post)}
          after={(results) => <ProposedRedirects results={results} />}
          onClose={close}
        />
      )}
    </>
  );
}

const idsByName = (named: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(named.map(({ id, name }) => [name.toLowerCase(), id]));

const isMarkdown = /\.(md|markdown)$/i;

async function readFile(file: File): Promise<[string, ReadPost][]> {
  if (/\.zip$/i.test(file.name)) {
    const texts = await textsInZip(await file.arrayBuffer(), isMarkdown);
    return texts.map(({ name, text }) => [name, postOfMarkdown(name, text)]);
  }
  if (!/\.xml$/i.test(file.name)) return [[file.name, postOfMarkdown(file.name, await textOf(file))]];
  // Always UTF-8, even if an old article has a broken character.
  return postsOfWordPress(await file.text()).map((post) => [post.title || file.name, post]);
}

/** Slugs of all articles, those in the trash excepted. */
async function slugsOf(api: ApiClient): Promise<Set<string>> {
  const slugs = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await api.call(postRoutes.listEditedPosts, { query: { sort: 'title', page } });
    for (const { slug } of found.items) slugs.add(slug);
    pages = found.page_count;
  }
  return slugs;
}

/** What the files refer to besides articles. */
function picturesToFetch(found: readonly FoundItem<PostToImport>[]): string {
  const count = found.reduce((sum, { item }) => sum + (item?.pictures ?? 0), 0);
  if (count === 0) return '';
  return `${count === 1 ? '1 picture' : `${count} pictures`} to fetch from other websites`;
}

/** Redirects from the former addresses, as a file that Redirects can import. */
function ProposedRedirects({ results }: { results: readonly ImportedItem<PostToImport>[] }) {
  const moved = results.flatMap(({ item, outcome }) =>
    outcome === 'created' && item?.formerPath && item.publishedAt !== null
      ? [{ from: item.formerPath, to: `/blog/${item.fields.slug ?? ''}`, status: 301 as const }]
      : [],
  );
  const needed = moved.filter(({ from, to }) => from.replace(/\/$/, '') !== to);
  if (needed.length === 0) return null;
  return (
    <p>
      <Button onClick={() => saveFile('redirects.csv', 'text/csv', redirectsToCsv(needed))}>
        Download {needed.length === 1 ? '1 redirect' : `${needed.length} redirects`}
      </Button>
    </p>
  );
}
