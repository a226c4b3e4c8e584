import { Injectable } from '@nestjs/common';
import type { WhatsAppTemplate } from '@latchline/contracts/leads/channels/whatsapp-template';
import type { WhatsAppTemplates } from '@latchline/contracts/leads/channels/whatsapp.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { DataSource, type EntityManager } from 'typeorm';

/** The templates of WhatsApp, a single row. */
@Injectable()
export class WhatsAppTemplateRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(manager: EntityManager = this.dataSource.manager): Promise<WhatsAppTemplates> {
    const [{ templates, changed_at }] = await manager.query<
      [{ templates: WhatsAppTemplate[]; changed_at: Date }]
    >('SELECT templates, changed_at FROM whatsapp_templates');
    return { templates, updated_at: changed_at.toISOString() };
  }

  async replace(
    templates: readonly WhatsAppTemplate[],
    actor: string,
    expected: ExpectedVersion,
  ): Promise<WhatsAppTemplates> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM whatsapp_templates FOR UPDATE');
      requireVersion(await this.get(manager), expected, leadErrors.settingsStale);
      await manager.query(
        `UPDATE whatsapp_templates SET templates = $1, changed_by = $2,
           changed_at = greatest(now(), changed_at + interval '1 millisecond')`,
        [JSON.stringify(templates), actor],
      );
      return this.get(manager);
    });
  }
}
