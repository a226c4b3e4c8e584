import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { sampleRemovals } from '@latchline/contracts/api/sample-data.operations';
import type { SampleRemoval } from '@latchline/contracts/messaging/sample-data.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

@Controller()
export class SampleDataController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getSampleData)
  get(@Input() { caller }: InputOf<typeof routes.getSampleData>): Promise<SampleRemoval> {
    return this.remove({ preview: true, actor: caller.email });
  }

  @Route(routes.removeSampleData)
  delete(@Input() { caller }: InputOf<typeof routes.removeSampleData>): Promise<SampleRemoval> {
    return this.remove({ preview: false, actor: caller.email });
  }

  /** One command per service. A removal that stops half way is finished by the next one. */
  private async remove(request: { preview: boolean; actor: string }): Promise<SampleRemoval> {
    const parts: SampleRemoval[] = [];
    for (const operation of sampleRemovals) parts.push(await this.services.request(operation, request));
    return { removed: parts.flatMap(({ removed }) => removed), kept: parts.flatMap(({ kept }) => kept) };
  }
}
