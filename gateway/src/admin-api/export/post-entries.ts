import { Injectable } from '@nestjs/common';
import { getEditedPost, listEditedPosts } from '@latchline/contracts/content/blog-editor/post.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { itemList } from './item-list';
import { postMarkdown } from './post-markdown';
import type { ZipEntry } from './zip-stream';

/** Articles, each as Markdown, and all of them with every field. */
@Injectable()
export class PostEntries {
  constructor(private readonly services: ServiceClient) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const ids = await this.ids();
    for await (const post of this.read(ids))
      yield { name: `posts/${post.address_slug || post.id}.md`, content: async () => postMarkdown(post) };
    yield { name: 'posts.json', content: () => itemList(this.read(ids)) };
  }

  private async *read(ids: readonly string[]) {
    for (const id of ids) yield await this.services.request(getEditedPost, { id });
  }

  private async ids(): Promise<string[]> {
    const ids = new Set<string>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const found = await this.services.request(listEditedPosts, { sort: 'title', order: 'asc', page });
      for (const { id } of found.items) ids.add(id);
      pages = found.page_count;
    }
    return [...ids];
  }
}
