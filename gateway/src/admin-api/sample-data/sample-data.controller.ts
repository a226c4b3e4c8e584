import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { sampleRemovals } from '@latchline/contracts/api/sample-data.operations';
import type { SampleRemoval } from '@latchline/contracts/messaging/sample-data.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { SignedIn } from '../../edge/route';
import { Caller, Route } from '../../edge/route.decorator';

@Controller()
export class SampleDataController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getSampleData)
  get(@Caller() { user }: SignedIn): Promise<SampleRemoval> {
    return this.remove({ preview: true, actor: user.email });
  }

  @Route(routes.removeSampleData)
  post(@Caller() { user }: SignedIn): Promise<SampleRemoval> {
    return this.remove({ preview: false, actor: user.email });
  }

  /** One command per service. A removal that stops half way is finished by the next one. */
  private async remove(request: { preview: boolean; actor: string }): Promise<SampleRemoval> {
    const parts: SampleRemoval[] = [];
    for (const operation of sampleRemovals) parts.push(await this.services.request(operation, request));
    return { removed: parts.flatMap(({ removed }) => removed), kept: parts.flatMap(({ kept }) => kept) };
  }
}
