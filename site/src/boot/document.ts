import { boot } from './boot.ts';
import { openFirstNotice } from './first-notice.ts';
import { answerNotice } from './notice.ts';

boot();
addEventListener('click', answerNotice);
void openFirstNotice();
