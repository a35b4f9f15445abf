import { mount } from 'svelte';
import App from './App.svelte';
import { learn } from './lib/library';
import { settings } from './lib/settings.svelte';
import { band } from './sounds';
import './theme.css';
import './base.css';

await learn(settings.lang);
const target = document.getElementById('app');
if (target) mount(App, { target });
band.wake();
