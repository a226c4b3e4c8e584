import { Injectable } from '@nestjs/common';
import type { ContactSources } from '@latchline/contracts/leads/contact.commands';
import { periodOf } from '../../leads/lead-series';
import { ContactRepository } from '../contact.repository';

/** More are no help to somebody who looks where people come from. */
const mostListed = 20;

@Injectable()
export class ListSourcesHandler {
  constructor(private readonly contacts: ContactRepository) {}

  async run(query: { from?: string | undefined; to?: string | undefined }): Promise<ContactSources> {
    const period = periodOf(query, new Date());
    return { ...period, items: await this.contacts.sources(period, mostListed) };
  }
}
