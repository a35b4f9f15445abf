const { Client } = require('boardgame.io/dist/cjs/client.js');
const { SocketIO } = require('boardgame.io/dist/cjs/multiplayer.js');
const { spawn } = require('child_process'); const fs=require('fs');
const TABLES=+process.argv[2], SECS=+process.argv[3];
const Mem = { name:'mem', setup: () => ({}), turn:{minMoves:1,maxMoves:1}, moves: { choose: { move: ({G}, place)=>{ }, client:false } } };
(async()=>{
 const srv=spawn('node',[__dirname+'/server.js'],{stdio:['ignore','pipe','inherit']});
 await new Promise(r=>srv.stdout.on("data",d=>{if((""+d).includes("PORT"))r()}));
 const url='http://127.0.0.1:9471'; let moves=0;
 const cpu=()=>{const w=fs.readFileSync(`/proc/${srv.pid}/stat`,'utf8').split(') ')[1].split(' ');return (+w[11]+ +w[12])/100;};
 for(let t=0;t<TABLES;t++) for(let p=0;p<4;p++){
   const c=Client({game:Mem,numPlayers:4,playerID:''+p,matchID:'t'+t,multiplayer:SocketIO({server:url,socketOpts:{transports:['websocket']}}),debug:false});
   let last=-1;
   c.subscribe(s=>{ if(!s||s._stateID===last) return; last=s._stateID; if(s.ctx.currentPlayer===''+p){ moves++; setImmediate(()=>c.moves.choose((s._stateID)%12)); } });
   c.start();
   await new Promise(r=>setTimeout(r,5));
 }
 await new Promise(r=>setTimeout(r,2000));
 const m0=moves,c0=cpu(),t0=Date.now(); await new Promise(r=>setTimeout(r,SECS*1000));
 const m=moves-m0,c=cpu()-c0,t=(Date.now()-t0)/1000;
 console.log(`boardgame.io ${TABLES} tables: ${(m/t).toFixed(0)} moves/s, server cpu per move ${(c/m*1e6).toFixed(0)} us`);
 srv.kill(); process.exit(0);
})();
