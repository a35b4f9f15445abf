import { mount } from 'svelte';
import App from './App.svelte';
import { band } from './sounds';
import './theme.css';
import './base.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
band.wake();
