import { Controller } from '@nestjs/common';
import {
  listEditedAuthors,
  listEditedCategories,
} from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import { previewOfPost } from '@latchline/contracts/pages/post-page-draft';
import { getEditedPost } from '@latchline/contracts/content/blog-editor/post.operations';
import { routes } from '@latchline/contracts/api/routes';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { RenderPreview } from '../previews/render-preview';

@Controller()
export class PostPreviewController {
  constructor(
    private readonly services: ServiceClient,
    private readonly render: RenderPreview,
  ) {}

  @Route(routes.previewPost)
  async preview(@Input() { params }: InputOf<typeof routes.previewPost>) {
    const [post, categories, authors] = await Promise.all([
      this.services.request(getEditedPost, params),
      this.services.request(listEditedCategories, {}),
      this.services.request(listEditedAuthors, {}),
    ]);
    const taxonomy = { categories: categories.items, authors: authors.items, now: new Date() };
    const { path, drafts } = previewOfPost(post, taxonomy);
    const { id, status } = await this.render.run({ path, drafts: [...drafts] });
    return { address: routes.getPreview.path.replace(':id', id), status };
  }
}
