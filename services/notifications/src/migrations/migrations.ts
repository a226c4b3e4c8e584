import { CreateDeliveries1700000000001 } from './0001-create-deliveries';
import { OneRowAChannel1700000000002 } from './0002-one-row-a-channel';
import { IndexUnsent1700000000003 } from './0003-index-unsent';
import { RememberErasures1700000000004 } from './0004-remember-erasures';
import { IndexDeliveryStates1700000000010 } from './0010-index-delivery-states';
import { RememberTraces1700000000020 } from './0020-remember-traces';
import { RecordProbes1700000000030 } from './0030-record-probes';
import { CallOut1700000000110 } from './0110-call-out';
import { ReportConversions1700000000130 } from './0130-report-conversions';
import { RememberHolders1700000000150 } from './0150-remember-holders';
import { LinkVisitorPages1700000000190 } from './0190-link-visitor-pages';
import { RequestReviews1700000000195 } from './0195-request-reviews';
import { SendWhatsApp1700000000196 } from './0196-send-whatsapp';
import { DeleteProviderCopies1700000000197 } from './0197-delete-provider-copies';
import { KeepTextConsents1700000000199 } from './0199-keep-text-consents';
import { KeepProviderAccounts1700000000200 } from './0200-keep-provider-accounts';
import { ReportDeletions1700000000232 } from './0232-report-deletions';
import { ShowUnnotifiedLeads1700000000233 } from './0233-show-unnotified-leads';
import { OrderReviewRequests1700000000235 } from './0235-order-review-requests';
import { IndexGivenUp1700000000240 } from './0240-index-given-up';

/** In the order in which they run. */
export const migrations = [
  CreateDeliveries1700000000001,
  OneRowAChannel1700000000002,
  IndexUnsent1700000000003,
  RememberErasures1700000000004,
  IndexDeliveryStates1700000000010,
  RememberTraces1700000000020,
  RecordProbes1700000000030,
  CallOut1700000000110,
  ReportConversions1700000000130,
  RememberHolders1700000000150,
  LinkVisitorPages1700000000190,
  RequestReviews1700000000195,
  SendWhatsApp1700000000196,
  DeleteProviderCopies1700000000197,
  KeepTextConsents1700000000199,
  KeepProviderAccounts1700000000200,
  ReportDeletions1700000000232,
  ShowUnnotifiedLeads1700000000233,
  OrderReviewRequests1700000000235,
  IndexGivenUp1700000000240,
];
