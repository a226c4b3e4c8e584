import { Controller, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../../edge/problems/problem-error';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { framedByUs } from '../../edge/security-headers';
import { RenderPreview } from './render-preview';
import { PreviewStore } from './preview-store';

@Controller()
export class PreviewsController {
  constructor(
    private readonly render: RenderPreview,
    private readonly store: PreviewStore,
  ) {}

  @Route(routes.createPreview)
  async create(@Input() { body }: InputOf<typeof routes.createPreview>) {
    const { id, status } = await this.render.run(body);
    return { address: routes.getPreview.path.replace(':id', id), status };
  }

  @Route(routes.getPreview)
  async show(@Input() { params: { id } }: InputOf<typeof routes.getPreview>, @Res() reply: FastifyReply) {
    const preview = await this.store.find(id);
    if (!preview) throw new ProblemError({ status: 404, detail: 'This preview has expired' });
    void reply
      .headers({ ...framedByUs(preview.policy), 'content-encoding': 'gzip' })
      .type('text/html; charset=utf-8')
      .send(preview.gzipped);
  }
}
