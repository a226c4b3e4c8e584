import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { ContactHandlers } from './contact.handlers';
import { ContactRepository } from './contact.repository';
import { StoreContactsConsumer } from './store-contacts/store-contacts.consumer';
import { StoreContactsHandler } from './store-contacts/store-contacts.handler';

@Module({
  imports: [ConversationsModule],
  controllers: [ContactHandlers],
  providers: [ContactRepository, StoreContactsConsumer, StoreContactsHandler],
})
export class ContactsModule {}
