import { Module } from '@nestjs/common';
import { ContactRepository } from './contact.repository';
import { CountContactsController } from './count-contacts/count-contacts.controller';
import { CountContactsHandler } from './count-contacts/count-contacts.handler';
import { ListContactsController } from './list-contacts/list-contacts.controller';
import { ListContactsHandler } from './list-contacts/list-contacts.handler';
import { ListSourcesController } from './list-sources/list-sources.controller';
import { ListSourcesHandler } from './list-sources/list-sources.handler';
import { StoreContactsConsumer } from './store-contacts/store-contacts.consumer';
import { StoreContactsHandler } from './store-contacts/store-contacts.handler';

@Module({
  controllers: [CountContactsController, ListContactsController, ListSourcesController],
  providers: [
    ContactRepository,
    CountContactsHandler,
    ListContactsHandler,
    ListSourcesHandler,
    StoreContactsConsumer,
    StoreContactsHandler,
  ],
})
export class ContactsModule {}
