import { Module } from '@nestjs/common';
import { ContactHandlers } from './contact.handlers';
import { ContactRepository } from './contact.repository';
import { StoreContactsConsumer } from './store-contacts/store-contacts.consumer';
import { StoreContactsHandler } from './store-contacts/store-contacts.handler';

@Module({
  controllers: [ContactHandlers],
  providers: [ContactRepository, StoreContactsConsumer, StoreContactsHandler],
})
export class ContactsModule {}
