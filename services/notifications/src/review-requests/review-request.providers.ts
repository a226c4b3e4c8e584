import type { Provider, Type } from '@nestjs/common';
import { ReviewLinks } from '../claim-links/review-links';
import { RequestReviewsConsumer } from './request-reviews.consumer';
import { ReviewLinkHandlers } from './review-link.handlers';

export const reviewRequestControllers: Type[] = [ReviewLinkHandlers];
export const reviewRequestProviders: Provider[] = [RequestReviewsConsumer, ReviewLinks];
