import { Catch, type ExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/** Passes on every error unchanged: Nest's own filter turns everything but RpcException into "Internal server error". */
@Catch()
export class CodedErrorFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
