import { Injectable } from '@nestjs/common';
import { getEditedPost, listEditedPosts } from '@latchline/contracts/content/blog-editor/post.operations';
import type { EditedPostRow } from '@latchline/contracts/content/blog-editor/post.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { itemList } from './item-list';
import { postMarkdown } from './post-markdown';
import { unlessDeleted } from './unless-deleted';
import type { ZipEntry } from './zip-stream';

/** Articles, each as Markdown, and all of them with every field. */
@Injectable()
export class PostEntries {
  constructor(private readonly services: ServiceClient) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const rows = await this.rows();
    const names = new Set<string>();
    for (const row of rows.values()) {
      const post = await this.post(row.id);
      if (!post) continue;
      // Two drafts may have one title: their addresses are made different when they are published.
      const slug = post.address_slug || post.id;
      const name = `posts/${names.has(slug) ? `${slug}-${post.id}` : slug}.md`;
      names.add(slug);
      yield {
        name,
        content: async () => postMarkdown(post, row),
      };
    }
    yield { name: 'posts.json', content: () => itemList(this.read([...rows.keys()])) };
  }

  private async *read(ids: readonly string[]) {
    for (const id of ids) {
      const post = await this.post(id);
      if (post) yield post;
    }
  }

  private post(id: string) {
    return unlessDeleted(this.services.request(getEditedPost, { id }), contentErrors.noSuchPost);
  }

  private async rows(): Promise<Map<string, EditedPostRow>> {
    const rows = new Map<string, EditedPostRow>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const found = await this.services.request(listEditedPosts, { sort: 'title', order: 'asc', page });
      for (const row of found.items) rows.set(row.id, row);
      pages = found.page_count;
    }
    return rows;
  }
}
