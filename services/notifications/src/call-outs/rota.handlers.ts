import { Controller } from '@nestjs/common';
import type { Rota, RotaNow, RotaWeek } from '@latchline/contracts/notifications/rota/rota.schema';
import {
  addRotaOverride,
  changeRota,
  getOnCall,
  getRota,
  getRotaWeek,
  removeRotaOverride,
} from '@latchline/contracts/notifications/rota/rota.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { Staffing } from '../people/staffing';
import { RotaRepository } from '../rota/rota.repository';
import { spanAt, weekOf } from '../rota/rota-spans';
import { RecordRotaChange } from './record-rota-change';

@Controller()
export class RotaHandlers {
  constructor(
    private readonly rotas: RotaRepository,
    private readonly staffing: Staffing,
    private readonly changes: RecordRotaChange,
    private readonly waker: DeliveryWaker,
  ) {}

  @Handles(getRota)
  get(): Promise<Rota> {
    return this.rotas.current();
  }

  @Handles(changeRota)
  change({ patch, actor, ...expected }: z.output<typeof changeRota.request>): Promise<Rota> {
    return this.rotas.change(patch, actor, expected);
  }

  @Handles(addRotaOverride)
  async add({ override, actor }: z.output<typeof addRotaOverride.request>): Promise<Rota> {
    const rota = await this.rotas.addOverride(override, actor, (manager) =>
      this.changes.run(manager, { ...override, actor, removed: false }),
    );
    this.waker.wake();
    return rota;
  }

  @Handles(removeRotaOverride)
  async remove({ id, actor }: z.output<typeof removeRotaOverride.request>): Promise<Rota> {
    const rota = await this.rotas.removeOverride(id, actor, (manager, override) =>
      this.changes.run(manager, { ...override, actor, removed: true }),
    );
    this.waker.wake();
    return rota;
  }

  @Handles(getRotaWeek)
  async week({ from }: z.output<typeof getRotaWeek.request>): Promise<RotaWeek> {
    const { rota, reachable } = await this.staffing.read();
    return weekOf(rota, from, reachable);
  }

  @Handles(getOnCall)
  async now(): Promise<RotaNow> {
    const { rota, reachable } = await this.staffing.read();
    return spanAt(rota, new Date(), reachable);
  }
}
