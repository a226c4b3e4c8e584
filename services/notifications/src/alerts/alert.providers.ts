import type { Provider, Type } from '@nestjs/common';
import { Acknowledgements } from './acknowledgements';
import { AlertStore } from './alert-store';
import { ErasePersonConsumer } from './erase-person.consumer';
import { LeadAlertsConsumer } from './lead-alerts.consumer';
import { LeadChangesConsumer } from './lead-changes.consumer';
import { LeadMails } from './lead-mails';
import { LeadRecipients } from './lead-recipients';
import { RecordAlert } from './record-alert';
import { RecordLeadChange } from './record-lead-change';
import { WebhookDrafts } from './webhook-drafts';
import { StaffAlertsHandlers } from './staff-alerts.handlers';

export const alertControllers: Type[] = [StaffAlertsHandlers];

export const alertProviders: Provider[] = [
  Acknowledgements,
  AlertStore,
  ErasePersonConsumer,
  LeadAlertsConsumer,
  LeadChangesConsumer,
  LeadMails,
  LeadRecipients,
  RecordAlert,
  RecordLeadChange,
  WebhookDrafts,
];
