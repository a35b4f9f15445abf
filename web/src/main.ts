import { mount } from 'svelte';
import App from './App.svelte';
import { loadLanguage } from './lib/library';
import { settings } from './lib/settings.svelte';
import { band } from './sounds';
import './theme.css';
import './base.css';

await loadLanguage(settings.lang);
const target = document.getElementById('app');
if (target) mount(App, { target });
band.wake();
