import { Catch, type ExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/** Hands every error on as it is: Nest's own filter turns whatever is not an RpcException into "Internal server error". */
@Catch()
export class CodedErrorFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
