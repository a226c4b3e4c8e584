import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendCustomerPage } from '../customer-page/send-customer-page';
import type { InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { CustomerReviews, type ReviewState } from './customer-reviews';
import { reviewPage } from './review-page';
import { reviewPageRoutes } from './review-routes';

/** The page on which a customer writes a review, through a signed link. */
@Controller()
export class ReviewPageController {
  constructor(private readonly reviews: CustomerReviews) {}

  @Route(reviewPageRoutes.showReview)
  async show(
    @Input() { params }: InputOf<typeof reviewPageRoutes.showReview>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(reply, await this.reviews.look(params.token));
  }

  @Route(reviewPageRoutes.sendReview)
  async write(
    @Input() { params, body, form }: InputOf<typeof reviewPageRoutes.sendReview>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(reply, await this.reviews.send(params.token, form ?? body));
  }

  private async send(reply: FastifyReply, review: ReviewState): Promise<void> {
    const page = reviewPage(review, await this.reviews.business());
    sendCustomerPage(reply, { ...page, status: statusOf(review) });
  }
}

function statusOf(review: ReviewState): number {
  if (review.state === 'gone') return 404;
  if (review.state === 'thanks') return 200;
  if (review.isAway) return 503;
  return review.errors.length > 0 ? 422 : 200;
}
