/** One moment of a match on the table: /dev/?moment=search&room=day&lang=en&calm */
import { mount } from 'svelte';
import client from '@words/client_cinderella.toml';
import words from '@words/cinderella.toml';
import '../src/theme.css';
import '../src/base.css';
import { speaker, type Lang } from '../src/lib/words';
import Harness from './Harness.svelte';
import fixtures from './fixtures.json';
import type { Moment } from './moment';

const asked = new URLSearchParams(location.search);
const lang = (asked.get('lang') ?? 'fr') as Lang;
document.documentElement.dataset['room'] = asked.get('room') ?? 'night';
document.documentElement.dataset['calm'] = asked.has('calm') ? 'on' : 'off';

const moments = fixtures as unknown as Record<string, Moment>;
const moment = moments[asked.get('moment') ?? 'start'];
const target = document.querySelector('#table');
if (target && moment) {
  const say = speaker(() => lang, client, words);
  mount(Harness, { target, props: { moment, say, calm: asked.has('calm'), replay: asked.has('replay') } });
}
