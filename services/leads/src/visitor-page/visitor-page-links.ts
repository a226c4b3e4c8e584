import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readSignedId, signedId } from '@latchline/runtime/crypto/signed-id';
import { DataSource } from 'typeorm';
import { visitorPagePath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import { visitorPagePurpose } from '@latchline/contracts/leads/visitor-page/visitor-page.operations';

/**
 * Signs and reads the links of customers' pages. The first replica generates the key and stores it: it is not one of those that
 * are rotated, so links outlive a rotation.
 */
@Injectable()
export class VisitorPageLinks implements OnModuleInit {
  private stored: Buffer | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.dataSource.query('INSERT INTO visitor_page_key (key) VALUES ($1) ON CONFLICT DO NOTHING', [
      randomBytes(32).toString('base64'),
    ]);
    const [row] = await this.dataSource.query<[{ key: string }]>('SELECT key FROM visitor_page_key');
    this.stored = Buffer.from(row.key, 'base64');
  }

  get key(): Buffer {
    if (!this.stored) throw new Error('The key of the customers’ pages is not loaded yet');
    return this.stored;
  }

  pathOf(leadId: string): string {
    return visitorPagePath(signedId(leadId, this.key, visitorPagePurpose));
  }

  read(token: string): string | null {
    return readSignedId(token, this.key, visitorPagePurpose);
  }
}
