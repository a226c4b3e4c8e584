import { Injectable } from '@nestjs/common';
import { assertSeen } from '../changed-service';
import { ServiceRepository } from '../service.repository';

@Injectable()
export class DeleteServiceHandler {
  constructor(private readonly services: ServiceRepository) {}

  run({ id, expected_updated_at: expected }: { id: string; expected_updated_at?: string | undefined }) {
    return this.services.transaction(async (manager) => {
      assertSeen(await this.services.locked(manager, id), expected);
      await this.services.remove(manager, id);
      return {};
    });
  }
}
