/** The names of RxJS that remotes may use. */
export {
  catchError,
  concat,
  defer,
  filter,
  finalize,
  from,
  fromEvent,
  interval,
  map,
  merge,
  Observable,
  of,
  ReplaySubject,
  Subject,
  switchMap,
  timer,
} from 'rxjs';
