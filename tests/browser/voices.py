"""The voices of a device: what is read aloud is written down, and heard by nobody."""

import json
from typing import Any

from tests.browser.person import Person

OWN = {"name": "of this device", "lang": "fr-FR", "localService": True}
REMOTE = {"name": "of somebody else", "lang": "fr-FR", "localService": False, "default": True}
# A device that speaks, and writes down what it says; a dash where it is cut short.
DEVICE = """(() => {
  window.spoken = [];
  const voices = %s;
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  const synth = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => window.spoken.push(['', '-']),
    speak: (said) => {
      window.spoken.push([said.voice.name, said.text]);
      setTimeout(() => said.onend?.(), 1500);
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: synth, configurable: true });
})()"""
DUMB = "delete window.speechSynthesis; delete Window.prototype.speechSynthesis"


def gives_voices(person: Person, *voices: dict[str, Any]) -> None:
    person.runs_first(DEVICE % json.dumps(voices))
