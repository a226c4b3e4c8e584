import { Injectable } from '@nestjs/common';
import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import {
  getPostRevision,
  listPostRevisions,
} from '@latchline/contracts/content/blog-editor/post-revision.operations';
import { getEditedPost, listEditedPosts } from '@latchline/contracts/content/blog-editor/post.operations';
import type { EditedPostRow } from '@latchline/contracts/content/blog-editor/post.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { itemList } from './item-list';
import { postMarkdown } from './post-markdown';
import { unlessDeleted } from './unless-deleted';
import type { ZipEntry } from './zip-stream';

/** Articles, each as Markdown, and all of them with every field, those in the trash included; then their revisions. */
@Injectable()
export class PostEntries {
  constructor(private readonly services: ServiceClient) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const rows = await this.rows();
    const names = new Set<string>();
    for (const row of rows.values()) {
      const post = await this.post(row.id);
      if (!post || post.status === 'trash') continue;
      // Two drafts may have one title: their addresses are made different when they are published.
      const slug = post.address_slug || post.id;
      const name = `posts/${names.has(slug) ? `${slug}-${post.id}` : slug}.md`;
      names.add(slug);
      yield {
        name,
        content: async () => postMarkdown(post, row),
      };
    }
    const ids = [...rows.keys()];
    yield { name: 'posts.json', content: () => itemList(this.read(ids)) };
    yield { name: 'post-revisions.json', content: () => itemList(this.revisions(ids)) };
  }

  private async *read(ids: readonly string[]) {
    for (const id of ids) {
      const post = await this.post(id);
      if (post) yield post;
    }
  }

  private async *revisions(ids: readonly string[]) {
    for (const id of ids) {
      const listing = this.services.request(listPostRevisions, { id });
      const listed = await unlessDeleted(listing, contentErrors.noSuchPost);
      for (const { id: revision } of listed?.items ?? []) {
        const reading = this.services.request(getPostRevision, { id, revision });
        const found = await unlessDeleted(reading, blogEditorErrors.noSuchRevision);
        if (found) yield { post_id: id, ...found };
      }
    }
  }

  private post(id: string) {
    return unlessDeleted(this.services.request(getEditedPost, { id }), contentErrors.noSuchPost);
  }

  private async rows(): Promise<Map<string, EditedPostRow>> {
    const rows = new Map<string, EditedPostRow>();
    for (const status of [undefined, 'trash'] as const)
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { status, sort: 'title', order: 'asc', page } as const;
        const found = await this.services.request(listEditedPosts, query);
        for (const row of found.items) rows.set(row.id, row);
        pages = found.page_count;
      }
    return rows;
  }
}
