import { Controller } from '@nestjs/common';
import {
  getPictureImport,
  importPostPictures,
} from '@latchline/contracts/content/blog-editor/picture-import.operations';
import { mostImportedPictures } from '@latchline/contracts/content/blog-editor/picture-import.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { PostNotFound } from '../blog/blog.errors';
import { EditedPostRepository } from '../blog-editor/edited-post.repository';
import type { StoredPost } from '../blog-editor/stored-post';
import { wantedPictures } from './article-pictures';
import { PictureImportRepository } from './picture-import.repository';

@Controller()
export class PictureImportHandlers {
  constructor(
    private readonly posts: EditedPostRepository,
    private readonly imports: PictureImportRepository,
  ) {}

  @Handles(importPostPictures)
  async import({ id, actor, featured_image_url }: z.output<typeof importPostPictures.request>) {
    const wanted = wantedPictures(await this.post(id), featured_image_url);
    const limited = wanted.map((picture, index) => ({
      ...picture,
      problem: index < mostImportedPictures ? null : `Only ${mostImportedPictures} pictures are fetched`,
    }));
    if (limited.length > 0) await this.imports.start(id, actor, limited);
    return this.get({ id });
  }

  @Handles(getPictureImport)
  async get({ id }: z.output<typeof getPictureImport.request>) {
    await this.post(id);
    // The state first: when it is done, so is every picture read after it.
    const state = await this.imports.state(id);
    return { state, pictures: await this.imports.results(id) };
  }

  private async post(id: string): Promise<StoredPost> {
    const post = await this.posts.find(id, this.posts.manager);
    if (!post) throw new PostNotFound(id);
    return post;
  }
}
