import { boot } from './boot.ts';
import { answerNotice } from './notice.ts';

boot();
addEventListener('click', answerNotice);
